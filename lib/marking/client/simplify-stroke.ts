import { MOST_PLACES, type Place } from '#lib/questions/annotations.ts'

/** Half a pixel of a picture as wide as a phone. */
const LEAST_DISTANCE = 0.0015

/**
 * A stroke as drawn, in shares of the picture, with fewer places: those that the line between their neighbours passes
 * anyway are left out (Ramer, Douglas and Peucker), more coarsely until no more than the server takes are left.
 */
export function simplifyStroke(places: readonly Place[]): Place[] {
  for (let distance = LEAST_DISTANCE; ; distance *= 2) {
    const kept = thinned(places, distance)
    if (kept.length <= MOST_PLACES) return kept
  }
}

function thinned(places: readonly Place[], least: number): Place[] {
  const [first, last] = [places[0], places.at(-1)]
  if (!first || !last || places.length <= 2) return [...places]
  const distances = places.map((place) => distanceTo(place, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= least) return [first, last]
  return [
    ...thinned(places.slice(0, farthest + 1), least),
    ...thinned(places.slice(farthest), least).slice(1),
  ]
}

/** How far a place lies from the stretch between two others. */
function distanceTo(place: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(place.x - from.x - share * dx, place.y - from.y - share * dy)
}
