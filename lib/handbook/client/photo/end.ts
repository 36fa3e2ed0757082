import type { PictureType } from './type.ts'

/**
 * Whether a picture goes on to its end. Browsers open one that was cut off, such as by a broken download, and paint its
 * rest grey without a word. Types whose end is marked nowhere count as whole.
 */
export function hasEnd(file: Uint8Array, type: PictureType): boolean {
  if (type === 'jpeg') return hasJpegEnd(file)
  if (type === 'png') return hasPngEnd(file)
  if (type === 'webp') return 8 + numberAt(file, 4, true) <= file.length
  return true
}

/**
 * Looks for the end marker FF D9. Segments are stepped over by their length, since a thumbnail inside one has an end of
 * its own; what follows the end, such as the film of a moving photo, does not matter.
 */
function hasJpegEnd(file: Uint8Array): boolean {
  let at = 2
  for (;;) {
    at = file.indexOf(0xff, at)
    const marker = file[at + 1]
    if (at < 0 || marker === undefined) return false
    if (marker === 0xd9) return true
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else at += 2 + (file[at + 2] ?? 0) * 256 + (file[at + 3] ?? 0)
  }
}

/** FF 00 is a byte of the picture, FF D0 to D7 part its rows; neither has a length. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Steps over the chunks, each of them length, name, data and checksum, to the one called IEND. */
function hasPngEnd(file: Uint8Array): boolean {
  for (let at = 8; at + 12 <= file.length; at += 12 + numberAt(file, at)) {
    if (String.fromCharCode(...file.subarray(at + 4, at + 8)) === 'IEND') return true
  }
  return false
}

function numberAt(file: Uint8Array, at: number, isLittleEndian = false): number {
  if (at + 4 > file.length) return 0
  return new DataView(file.buffer, file.byteOffset).getUint32(at, isLittleEndian)
}
