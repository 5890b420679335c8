import { describe, expect, it } from '@jest/globals';
import { canMeanAppointment, helpText, keywordOf, withAttachments } from './inbound.rules.js';

describe('keywordOf', () => {
  it.each([
    ['STOP', 'STOP'],
    [' stop\n', 'STOP'],
    ['Stop.', 'STOP'],
    ['Stop all', 'STOP'],
    ['opt-out', 'STOP'],
    ['unsubscribe', 'STOP'],
    ['CANCEL', 'STOP'],
    ['End', 'STOP'],
    ['quit!', 'STOP'],
    ['Start', 'START'],
    ['UNSTOP', 'START'],
    ['help?', 'HELP'],
    ['info', 'HELP'],
    ['Please cancel my booking', undefined],
    ['Do not stop', undefined],
    ['YES', undefined],
    ['constructor', undefined],
    ['', undefined],
    ['👍', undefined],
  ])('of %j is %s', (text, expected) => {
    expect(keywordOf(text, false)).toBe(expected);
  });

  it.each([
    ['Yes!', 'START'],
    ['Yes, please', undefined],
    ['STOP', 'STOP'],
  ])('of %j after a STOP is %s', (text, expected) => {
    expect(keywordOf(text, true)).toBe(expected);
  });

  it.each([
    ['Arret', 'STOP', 'STOP'],
    ['Yes', 'START', undefined],
  ] as const)('of %j, which Twilio answered as %s, is %s', (text, handledAs, expected) => {
    expect(keywordOf(text, false, handledAs)).toBe(expected);
  });
});

it.each([
  ['Cancel', true],
  ['END.', true],
  ['STOP', false],
  ['quit', false],
])('%j can mean the appointment: %s', (text, expected) => {
  expect(canMeanAppointment(text)).toBe(expected);
});

it.each([
  ['Gate', 0, 'Gate'],
  ['', 1, '(1 attachment, see the message log at Twilio)'],
  ['Gate', 2, 'Gate (2 attachments, see the message log at Twilio)'],
])('the text %j with %i files is %j', (text, count, expected) => {
  expect(withAttachments(text, count)).toBe(expected);
});

it('names the business and its phone', () => {
  const name = 'Desert Mirror Mobile Detailing';
  const text = helpText({ name, phone: '(702) 555-0142' });
  expect(text).toMatch(/^Desert Mirror .* Call us at \(702\) 555-0142\. /);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(helpText({ name, phone: null })).not.toContain('Call');
});
