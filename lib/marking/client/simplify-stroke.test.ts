import { MOST_PLACES } from '#lib/questions/annotations.ts'
import { seeded } from '#lib/questions/testing/question.ts'
import { simplifyStroke } from './simplify-stroke.ts'

test('places on a straight line are left out, corners stay', () => {
  const straight = Array.from({ length: 50 }, (_, index) => ({ x: index / 100, y: 0.5 }))
  expect(simplifyStroke(straight)).toEqual([straight[0], straight.at(-1)])
  const corner = [...straight, { x: 0.49, y: 0.9 }]
  expect(simplifyStroke(corner)).toEqual([straight[0], straight.at(-1), { x: 0.49, y: 0.9 }])
})

test('any stroke keeps its ends and fits what the server takes', () => {
  const next = seeded(7)
  for (let round = 0; round < 300; round++) {
    const length = 2 + Math.floor(next() * 400)
    const places = Array.from({ length }, () => ({ x: next(), y: next() }))
    const kept = simplifyStroke(places)
    expect(kept.length).toBeLessThanOrEqual(MOST_PLACES)
    expect([kept[0], kept.at(-1)]).toEqual([places[0], places.at(-1)])
    expect(places).toEqual(expect.arrayContaining(kept))
  }
})
