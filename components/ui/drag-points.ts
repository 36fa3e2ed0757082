/** Where a handle was: pixels from the start of its track, milliseconds since the movement began. */
export type DragPoint = { x: number; t: number }

const MOST = 200

/** The path with one more point; of a path grown too long every second point goes, the first and the last stay. */
export function withPoint(points: readonly DragPoint[], point: DragPoint): DragPoint[] {
  const kept = points.length < MOST ? points : points.filter((_, index) => index % 2 === 0)
  return [...kept, point]
}
