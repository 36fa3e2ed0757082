/** A picture turned by a quarter to the right. Rejects when the browser cannot read or draw it. */
export async function turnPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.height
    canvas.height = bitmap.width
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.translate(canvas.width, 0)
    context.rotate(Math.PI / 2)
    context.drawImage(bitmap, 0, 0)
    return await blobOf(canvas, picture.type === 'image/png' ? 'image/png' : 'image/jpeg')
  } finally {
    bitmap.close()
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
      type,
      0.92,
    )
  })
}
