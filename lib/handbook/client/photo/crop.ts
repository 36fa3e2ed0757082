export type Size = { width: number; height: number }
/** In pixels of the picture after its turn, from the corner of the box around it. */
export type Area = Size & { x: number; y: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The box around a picture that was turned. */
export function turnedSize({ width, height }: Size, degrees: number): Size {
  const cos = Math.abs(Math.cos(radians(degrees)))
  const sin = Math.abs(Math.sin(radians(degrees)))
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Whether a corner of the crop lies outside the turned picture, where there is nothing but white. */
export function leavesPicture(picture: Size, degrees: number, area: Area): boolean {
  const box = turnedSize(picture, degrees)
  const turn = radians(-degrees)
  const corners = [0, 1].flatMap((right) => [0, 1].map((low) => [right, low] as const))
  return corners.some(([right, low]) => {
    const x = area.x + right * area.width - box.width / 2
    const y = area.y + low * area.height - box.height / 2
    const ownX = x * Math.cos(turn) - y * Math.sin(turn)
    const ownY = x * Math.sin(turn) + y * Math.cos(turn)
    // A pixel is what rounding can make of a crop at the very edge.
    return Math.abs(ownX) > picture.width / 2 + 1 || Math.abs(ownY) > picture.height / 2 + 1
  })
}

/** Whether the crop has fewer pixels than asked for, so that it would have to be blown up; by more than rounding. */
export function isTooSmall(area: Size, asked: Size): boolean {
  return area.width < asked.width - 1 || area.height < asked.height - 1
}
