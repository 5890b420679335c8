/* Architecture rules that need syntax selectors, for oxlint.config.ts. */

/** Matches `object.property` and `object['property']`, also on globalThis. */
const member = (object, property) =>
  `MemberExpression:matches([object.name='${object}'], [object.property.name='${object}'])` +
  `:matches([property.name='${property}'], [property.value='${property}'])`;

const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    ),
});

/**
 * Finds classes that a file imports as values but uses only as types. Files with decorators are exempt:
 * Nest's dependency injection needs the value of a type that a decorated class names. The built-in rule
 * consistent-type-imports cannot exempt them.
 */
const typeImports = {
  create: (context) => {
    const found = [];
    let hasDecorators = false;
    return {
      Decorator: () => {
        hasDecorators = true;
      },
      ImportDeclaration: (node) => {
        if (node.importKind === 'type') return;
        const values = node.specifiers.filter(({ importKind }) => importKind !== 'type');
        for (const specifier of values)
          for (const { name, references } of context.sourceCode.getDeclaredVariables(specifier))
            if (references.length > 0 && !references.some((one) => one.isValueReference))
              found.push({ node: specifier, message: `Import ${name} with \`type\`.` });
      },
      'Program:exit': () => {
        if (!hasDecorators) for (const finding of found) context.report(finding);
      },
    };
  },
};

export default {
  meta: { name: 'architecture' },
  rules: {
    env: forbid(
      'Only config.ts reads the environment. Add the variable to its schema.',
      member('process', 'env'),
      "VariableDeclarator:matches([init.name='process'], [init.property.name='process']) Property[key.name='env']",
      ':matches(ImportDeclaration, ExportNamedDeclaration)[source.value=/^(node:)?process$/]',
    ),
    'type-imports': typeImports,
    output: forbid(
      'Use the Nest Logger.',
      member('process', 'stdout'),
      member('process', 'stderr'),
    ),
    pure: forbid(
      'Rules are pure. Take the time, random ids and other inputs as parameters.',
      member('Date', 'now'),
      member('Math', 'random'),
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
      "MemberExpression[object.name='Temporal'][property.name='Now']",
    ),
  },
};
