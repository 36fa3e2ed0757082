const JFIF = [0xff, 0xd8, 0xff, 0xe0, undefined, undefined, 0x4a, 0x46, 0x49, 0x46, 0x00]

/** Says in the head of a JPEG that it has 300 dots an inch, so that it is printed in its size on paper; anything but JFIF stays as it is. */
export function markAs300Dpi(jpeg: Uint8Array): void {
  const isJfif = JFIF.every((byte, at) => byte === undefined || jpeg[at] === byte)
  if (!isJfif || jpeg.length < 20) return
  // Unit 1 is dots an inch; 300 is 0x012c, across and down.
  jpeg.set([1, 0x01, 0x2c, 0x01, 0x2c], 13)
}
