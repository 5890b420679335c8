import { describe, expect, it } from '@jest/globals';
import { describedShape, shapeOf } from './vehicle-shape.rules.js';

describe('shapeOf', () => {
  it.each([
    ['Coupe or sedan', 'Camry, Model 3, Mustang', 'sedan'],
    ['SUV or truck', 'RAV4, Model Y, F-150', 'suv'],
    ['Van or XL', 'Odyssey, Suburban, F-250 crew cab', 'van'],
    ['Minivans', null, 'van'],
    ['Pickups', null, 'suv'],
    // The body, not the size.
    ['Full-size truck', null, 'suv'],
    ['XL sedan', null, 'sedan'],
    // Only sizes.
    ['Small', null, 'sedan'],
    ['Mid-size', null, 'suv'],
    ['Extra large', null, 'van'],
    ['XXL', null, 'van'],
    // Only the examples tell it.
    ['Class 2', 'Most SUVs', 'suv'],
    // Nothing tells it.
    ['Motorcycle', 'Sportster', 'covered'],
    ['Vanity plate', null, 'covered'],
    ['', null, 'covered'],
  ])('%s (%s) is drawn as %s', (name, examples, shape) => {
    expect(shapeOf({ name, examples })).toBe(shape);
  });
});

describe('describedShape', () => {
  it.each([
    ['2019 coupe, dark blue', 'sedan'],
    ['2022 pickup, black', 'suv'],
    ['2021 minivan, silver', 'van'],
    ['2020 Honda Odyssey, child seats in the car', 'covered'],
    ['Lexus, full detail, small scratch', 'covered'],
  ])('%s is drawn as %s', (text, shape) => {
    expect(describedShape(text)).toBe(shape);
  });
});
