import { telephoneLink } from '@desert-mirror/contracts/brand';
import type { CSSProperties, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import { AMBER, DARK, LIGHT } from './colors.js';
import {
  type Business,
  type Fact,
  type Group,
  type Link as Target,
  type MailParts,
  oneLine,
} from './mail-parts.js';

/** An email as HTML. React escapes all inserted texts. */
export const documentOf = (business: Business, parts: MailParts): string =>
  `<!doctype html>${renderToStaticMarkup(<Document business={business} parts={parts} />)}`;

/** Some mail programs drop it, so it has only what inline styles cannot say. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.page{background:${LIGHT.page}}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}
.card{background:${DARK.card}!important}
.ink{color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.line{border-color:${DARK.line}!important}
.link{color:${DARK.link}!important}
.button{background:${DARK.button}!important;color:${DARK.buttonInk}!important}
}
@media (max-width:480px){.outer{padding:8px!important}.inner{padding:20px!important}}
`;

/** Outlook does not inherit fonts and colors, so each text has them. */
const TEXT: CSSProperties = {
  margin: '0 0 12px',
  color: LIGHT.ink,
  fontFamily: "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  fontSize: '16px',
  lineHeight: '1.5',
};

function Document({ business, parts }: { business: Business; parts: MailParts }): ReactElement {
  const { title, greeting, paragraphs = [], facts = [], groups = [], notes = [] } = parts;
  return (
    <Html>
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{oneLine(parts.subject)}</title>
        <style>{STYLE}</style>
      </Head>
      <Body className="page" style={{ margin: 0 }}>
        <Preview useTitleTag={false}>{oneLine(parts.preheader)}</Preview>
        <Section
          className="page"
          tdClassName="outer"
          style={{ background: LIGHT.page, padding: '24px 16px' }}
        >
          <Container
            className="card"
            tdClassName="inner"
            style={{
              maxWidth: '560px',
              padding: '28px 32px',
              borderRadius: '12px',
              background: LIGHT.card,
            }}
          >
            <Header business={business} />
            <Heading className="ink" style={{ ...TEXT, ...TITLE }}>
              {title}
            </Heading>
            {greeting !== undefined && <Paragraph text={oneLine(greeting)} />}
            {paragraphs.map((text) => (
              <Paragraph key={text} text={text} />
            ))}
            <Facts facts={facts} />
            {groups.map((group) => (
              <FactGroup key={group.heading} group={group} />
            ))}
            {parts.action && <Action action={parts.action} />}
            {notes.map((text) => (
              <Paragraph key={text} text={text} />
            ))}
            {parts.links?.map((link) => (
              <Text key={link.url} style={TEXT}>
                <Anchor link={link} />
              </Text>
            ))}
            <Footer business={business} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

const TITLE: CSSProperties = { marginBottom: '8px', fontSize: '22px', lineHeight: '1.25' };

const Header = ({ business: { name, origin } }: { business: Business }): ReactElement => (
  <>
    <Row>
      <Column style={{ width: '42px' }}>
        <Img
          src={`${origin}/icon-192.png`}
          width="32"
          height="32"
          style={{ borderRadius: '7px' }}
          // React would add a preload link, which mail programs do not support.
          fetchPriority="low"
        />
      </Column>
      <Column>
        <Text className="ink" style={{ ...TEXT, margin: 0, fontWeight: 700 }}>
          {name}
        </Text>
      </Column>
    </Row>
    <Hr style={{ margin: '14px 0 18px', borderTop: `2px solid ${AMBER}` }} />
  </>
);

const Paragraph = ({ text }: { text: string }): ReactElement => (
  <Text className="ink" style={TEXT}>
    {text}
  </Text>
);

const Facts = ({ facts }: { facts: readonly Fact[] }): ReactElement | null =>
  facts.length === 0 ? null : (
    <table
      cellPadding="0"
      cellSpacing="0"
      width="100%"
      style={{ margin: '4px 0 16px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(([label, value], index) => (
          <tr key={label}>
            <th scope="row" className="muted line" style={{ ...(index > 0 && LINE), ...LABEL }}>
              {label}
            </th>
            <td className="ink line" style={{ ...(index > 0 && LINE), ...VALUE }}>
              {unbroken(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const { margin: _, ...FONT } = TEXT;
const LINE: CSSProperties = { borderTop: `1px solid ${LIGHT.line}` };
const LABEL: CSSProperties = {
  ...FONT,
  padding: '7px 16px 7px 0',
  color: LIGHT.muted,
  fontWeight: 400,
  textAlign: 'left',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
};
const VALUE: CSSProperties = {
  ...FONT,
  padding: '7px 0',
  fontWeight: 600,
  textAlign: 'right',
  overflowWrap: 'anywhere',
};

/** Keeps a time in one line: "12:00 PM". */
const unbroken = (value: string): string => value.replace(/ (?=[AP]M\b)/g, '\u00a0');

const FactGroup = ({ group }: { group: Group }): ReactElement => (
  <>
    <Heading as="h2" className="ink" style={{ ...TEXT, margin: '16px 0 4px' }}>
      {group.heading}
    </Heading>
    <Facts facts={group.facts} />
    {group.link && (
      <Text style={{ ...TEXT, margin: '-6px 0 16px' }}>
        <Anchor link={group.link} />
      </Text>
    )}
  </>
);

const Action = ({ action: { label, url } }: { action: Target }): ReactElement => (
  <Section style={{ margin: '20px 0' }}>
    <Button
      className="button"
      href={url}
      style={{
        ...FONT,
        padding: '13px 24px',
        borderRadius: '8px',
        background: LIGHT.button,
        color: LIGHT.buttonInk,
        fontWeight: 600,
      }}
    >
      {label}
    </Button>
  </Section>
);

const Anchor = ({ link: { label, url } }: { link: Target }): ReactElement => (
  <Link className="link" href={url} style={{ color: LIGHT.link, textDecorationLine: 'underline' }}>
    {label}
  </Link>
);

const Footer = ({ business: { name, phone, email } }: { business: Business }): ReactElement => (
  <>
    <Hr className="line" style={{ margin: '24px 0 14px', borderTopColor: LIGHT.line }} />
    <Text className="muted" style={{ ...TEXT, margin: 0, color: LIGHT.muted, fontSize: '14px' }}>
      {name}
      {phone !== null && (
        <>
          <br />
          <Anchor link={{ label: phone, url: telephoneLink(phone) }} />
        </>
      )}
      {email !== null && (
        <>
          <br />
          <Anchor link={{ label: email, url: `mailto:${email}` }} />
        </>
      )}
    </Text>
  </>
);
