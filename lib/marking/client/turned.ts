import type { Place } from '#lib/questions/annotations.ts'

/** Quarter turns of a picture, clockwise: 0 to 3. */
export type Turn = 0 | 1 | 2 | 3

/** The turn after a quarter more, clockwise or against the clock. */
export const turnedBy = (turn: Turn, step: 1 | -1): Turn => ((turn + step + 4) % 4) as Turn

/** The place on a picture that lies under a place on the screen, both as shares (0 to 1) of the box that is seen. */
export function placeUnder({ x, y }: Place, turn: Turn): Place {
  const places: Record<Turn, Place> = {
    0: { x, y },
    1: { x: y, y: 1 - x },
    2: { x: 1 - x, y: 1 - y },
    3: { x: 1 - y, y: x },
  }
  return places[turn]
}

/** A step on the screen as a step on a picture that is turned. */
export function stepUnder([dx, dy]: readonly [number, number], turn: Turn): [number, number] {
  const from = placeUnder({ x: 0, y: 0 }, turn)
  const to = placeUnder({ x: dx, y: dy }, turn)
  return [to.x - from.x, to.y - from.y]
}
