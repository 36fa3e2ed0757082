import sharp from 'sharp'
import { once } from '#lib/platform/once.ts'

const SIDE = 64

/**
 * Whether this machine draws Chinese characters. Where no font has one, a small or tall box stands in its place; 一 shows
 * the difference, since it is one stroke, wide and flat.
 */
export const hasChineseFont = once('chinese font', async (): Promise<boolean> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><text y="56" font-family="serif" font-size="${SIDE}">一</text></svg>`
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  const inkOf = (row: number) =>
    alpha.subarray(row * SIDE, (row + 1) * SIDE).filter((value) => value > 64).length
  const inks = Array.from({ length: SIDE }, (_, row) => inkOf(row)).filter((ink) => ink > 0)
  return inks.length < SIDE / 4 && Math.max(0, ...inks) > SIDE / 2
})
