import { telephoneLink } from '@desert-mirror/contracts/brand';
import { AMBER, DARK, LIGHT } from './colors.js';
import { markup, type Html } from './html.js';

/** Who sends the email. */
export interface Business {
  name: string;
  phone: string | null;
  email: string | null;
  /** Of the site, without a trailing slash; the logo is loaded from there. */
  origin: string;
}

export interface MailContent {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preheader: string;
  text: string;
  html: string;
}

export type Fact = readonly [label: string, value: string];

export interface Link {
  label: string;
  url: string;
}

export interface MailParts {
  subject: string;
  preheader: string;
  title: string;
  greeting?: string;
  paragraphs?: readonly string[];
  facts?: readonly Fact[];
  /** Several bookings, each with its facts. */
  groups?: readonly { heading: string; facts: readonly Fact[]; link?: Link | undefined }[];
  action?: Link | undefined;
  /** Below the action. */
  notes?: readonly string[];
  links?: readonly Link[];
}

/** Writes an email as HTML and as plain text. */
export function writeMail(business: Business, parts: MailParts): MailContent {
  return {
    subject: oneLine(parts.subject),
    preheader: oneLine(parts.preheader),
    text: textOf(business, parts),
    html: documentOf(business, parts).text,
  };
}

/** Line breaks in the subject would start another email header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function textOf(business: Business, parts: MailParts): string {
  const { greeting, paragraphs = [], facts = [], groups = [], action, notes = [] } = parts;
  const { name, phone, email } = business;
  const blocks = [
    greeting && oneLine(greeting),
    ...paragraphs,
    factLines(facts),
    ...groups.map(({ heading, facts: own, link }) =>
      [oneLine(heading), factLines(own), ...(link ? [linkLine(link)] : [])].join('\n'),
    ),
    action && linkLine(action),
    ...notes,
    (parts.links ?? []).map(linkLine).join('\n'),
    [name, phone, email].filter((line) => line !== null).join('\n'),
  ];
  return blocks.filter(Boolean).join('\n\n');
}

const factLines = (facts: readonly Fact[]): string =>
  facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n');

const linkLine = ({ label, url }: Link): string => `${label}: ${url}`;

/** Rules for mail programs with a dark theme; the others ignore them. */
const STYLE = markup`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.page}!important}
.card{background:${DARK.card}!important}
.ink{color:${DARK.ink}!important}
.muted{color:${DARK.muted}!important}
.line{border-color:${DARK.line}!important}
.link{color:${DARK.link}!important}
.button{background:${DARK.button}!important;color:${DARK.buttonInk}!important}
}
@media (max-width:480px){.outer{padding:8px!important}.card{padding:20px!important}}
`;

const TABLE = markup`role="presentation" cellpadding="0" cellspacing="0"`;
const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Mail programs support little more than tables and inline styles. */
const documentOf = (business: Business, parts: MailParts): Html => markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(parts.subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${oneLine(parts.preheader)}${FILLER}</div>
<table ${TABLE} width="100%"><tr><td class="outer" align="center" style="padding:24px 16px">
<table ${TABLE} width="100%" style="max-width:560px"><tr>
<td class="card ink" style="padding:28px 32px;border-radius:12px;background:${LIGHT.card};color:${LIGHT.ink};${FONT};text-align:left">
${headerOf(business)}
<h1 class="ink" style="margin:0 0 8px;font-size:22px;line-height:1.25;color:${LIGHT.ink}">${parts.title}</h1>
${parts.greeting === undefined ? '' : paragraph(oneLine(parts.greeting))}
${(parts.paragraphs ?? []).map(paragraph)}
${factTable(parts.facts ?? [])}
${(parts.groups ?? []).map(groupOf)}
${parts.action ? buttonOf(parts.action) : ''}
${(parts.notes ?? []).map(paragraph)}
${(parts.links ?? []).map((link) => markup`<p style="margin:0 0 12px">${anchor(link)}</p>`)}
${footerOf(business)}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

/** Keeps the text of the email out of the preview line. */
const FILLER = markup`${Array.from({ length: 60 }, () => markup`&#847;&zwnj;&nbsp;`)}`;

const headerOf = ({ name, origin }: Business): Html => markup`<table ${TABLE}><tr>
<td style="padding:0 10px 0 0"><img src="${origin}/icon-192.png" width="32" height="32" alt="" style="display:block;border-radius:7px"></td>
<td class="ink" style="font-weight:700;color:${LIGHT.ink}">${name}</td>
</tr></table>
<div style="height:2px;margin:14px 0 18px;background:${AMBER};font-size:0;line-height:0">&nbsp;</div>`;

const paragraph = (text: string): Html => markup`<p style="margin:0 0 12px">${text}</p>`;

const factTable = (facts: readonly Fact[]): Html =>
  facts.length === 0
    ? markup``
    : markup`<table cellpadding="0" cellspacing="0" width="100%" style="margin:4px 0 16px;border-collapse:collapse">${facts.map(factRow)}</table>`;

const factRow = ([label, value]: Fact): Html => markup`<tr>
<th scope="row" class="muted line" style="padding:7px 16px 7px 0;border-bottom:1px solid ${LIGHT.line};text-align:left;vertical-align:top;font-weight:400;white-space:nowrap;color:${LIGHT.muted}">${label}</th>
<td class="ink line" style="padding:7px 0;border-bottom:1px solid ${LIGHT.line};text-align:right;overflow-wrap:anywhere;font-weight:600;color:${LIGHT.ink}">${value}</td>
</tr>`;

const groupOf = ({ heading, facts, link }: NonNullable<MailParts['groups']>[number]): Html =>
  markup`<h2 class="ink" style="margin:16px 0 4px;font-size:16px;color:${LIGHT.ink}">${heading}</h2>
${factTable(facts)}${link ? markup`<p style="margin:-6px 0 16px">${anchor(link)}</p>` : ''}`;

const buttonOf = ({ label, url }: Link): Html =>
  markup`<p style="margin:20px 0"><a class="button" href="${url}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:${LIGHT.button};color:${LIGHT.buttonInk};font-weight:600;text-decoration:none">${label}</a></p>`;

const anchor = ({ label, url }: Link): Html =>
  markup`<a class="link" href="${url}" style="color:${LIGHT.link}">${label}</a>`;

function footerOf({ name, phone, email }: Business): Html {
  const lines = [
    ...(phone === null ? [] : [{ label: phone, url: telephoneLink(phone) }]),
    ...(email === null ? [] : [{ label: email, url: `mailto:${email}` }]),
  ];
  return markup`<div class="muted line" style="margin:24px 0 0;padding:14px 0 0;border-top:1px solid ${LIGHT.line};font-size:14px;color:${LIGHT.muted}">${name}${lines.map((line) => markup`<br>${anchor(line)}`)}</div>`;
}
