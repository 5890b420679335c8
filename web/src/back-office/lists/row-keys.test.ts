import { describe, expect, it } from '@jest/globals';
import { isTyping, rowCommand, type RowCommand } from './row-keys.rules.js';

describe('keys of a list', () => {
  it.each<[string, number, number, RowCommand | undefined]>([
    ['j', -1, 3, { move: 0 }],
    ['j', 0, 3, { move: 1 }],
    ['j', 2, 3, { move: 2 }],
    ['k', -1, 3, { move: 0 }],
    ['k', 2, 3, { move: 1 }],
    ['k', 0, 3, { move: 0 }],
    ['Enter', 1, 3, 'open'],
    ['Enter', -1, 3, undefined],
    ['x', 1, 3, 'select'],
    ['x', -1, 3, undefined],
    ['j', -1, 0, undefined],
    ['J', 1, 3, undefined],
    [' ', 1, 3, undefined],
  ])('%j on row %i of %i', (key, active, count, expected) => {
    expect(rowCommand(key, active, count)).toEqual(expected);
  });

  it.each([
    [{ tagName: 'INPUT', type: 'search' }, true],
    [{ tagName: 'INPUT', type: 'checkbox' }, false],
    [{ tagName: 'TEXTAREA' }, true],
    [{ tagName: 'SELECT' }, true],
    [{ tagName: 'DIV', isContentEditable: true }, true],
    [{ tagName: 'DIV', role: 'menu' }, true],
    [{ tagName: 'DIV', role: 'menuitem' }, true],
    [{ tagName: 'TR', isContentEditable: false, role: null }, false],
    [{ tagName: 'BODY' }, false],
  ])('typing in %j: %s', (target, expected) => {
    expect(isTyping(target)).toBe(expected);
  });
});
