/** The points of one line, as x and y in turn, in whole pixels of the board. */
export type Stroke = readonly number[]
export type Drawing = readonly Stroke[]

/** Nearer points add nothing that one can see. */
const NEAREST = 2
/** A rubber takes the lines that come this near, in pixels. */
const RUBBER = 12

/** A stroke with one more point; the same one where the pointer has hardly moved. */
export function extended(stroke: Stroke, x: number, y: number): Stroke {
  const [lastX, lastY] = stroke.slice(-2)
  const [nextX, nextY] = [Math.round(x), Math.round(y)]
  if (lastX !== undefined && lastY !== undefined) {
    if (Math.hypot(nextX - lastX, nextY - lastY) < NEAREST) return stroke
  }
  return [...stroke, nextX, nextY]
}

/** A drawing without the lines that pass by a point; the same one when none does. */
export function erased(drawing: Drawing, x: number, y: number): Drawing {
  const left = drawing.filter((stroke) => distance(stroke, x, y) > RUBBER)
  return left.length === drawing.length ? drawing : left
}

/** How near a line comes to a point. */
function distance(stroke: Stroke, x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let at = 0; at < stroke.length; at += 2) {
    const [fromX = 0, fromY = 0] = stroke.slice(Math.max(at - 2, 0))
    const [toX = 0, toY = 0] = stroke.slice(at)
    const [dx, dy] = [toX - fromX, toY - fromY]
    const along =
      dx === 0 && dy === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2)
    const part = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - fromX - part * dx, y - fromY - part * dy))
  }
  return nearest
}

/** Draws all lines anew, in the colour and width that the context has. */
export function paint(context: CanvasRenderingContext2D, drawing: Drawing): void {
  const { canvas } = context
  context.save()
  context.resetTransform()
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.restore()
  for (const stroke of drawing) {
    const [x = 0, y = 0] = stroke
    context.beginPath()
    context.moveTo(x, y)
    // A dot is a line to itself.
    for (let at = 0; at < stroke.length; at += 2)
      context.lineTo(stroke[at] ?? x, stroke[at + 1] ?? y)
    context.stroke()
  }
}
