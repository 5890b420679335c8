import { describe, expect, it } from '@jest/globals';
import { dataBlock } from './hydration.js';

describe('dataBlock', () => {
  it('escapes content that would close the script element', () => {
    const hostile = { name: '</script><script>alert(1)</script><!--' };
    const block = dataBlock('x', hostile);
    expect(block.match(/<\/script>/g)).toHaveLength(1);
    expect(block).not.toContain('<!--');
    const json = block.slice(block.indexOf('>') + 1, block.lastIndexOf('</script>'));
    expect(JSON.parse(json)).toEqual(hostile);
  });
});
