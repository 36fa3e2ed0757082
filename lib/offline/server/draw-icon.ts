import sharp from 'sharp'
import { type IconName, icons } from '#lib/offline/icons.ts'

/** The sign of app/icon.svg, in a square of 44. */
const sign = 'M11 12h22M13 22h18M9 33h26M22 12v21'
/** Share of the middle that is sure to be seen of a picture that a system cuts to its shape. */
const SAFE = 0.74

/** The picture of an icon as PNG, in the colour of the site's sign. */
export function drawIcon(name: IconName, color: string): Promise<Buffer> {
  const { size, kind } = icons[name]
  const isCut = kind === 'maskable'
  const scale = isCut ? SAFE : 1
  const offset = (44 - 44 * scale) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 44 44"><rect width="44" height="44" rx="${isCut ? 0 : 6}" fill="${color}"/><path transform="translate(${offset} ${offset}) scale(${scale})" d="${sign}" fill="none" stroke="#fff" stroke-width="3.5"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
