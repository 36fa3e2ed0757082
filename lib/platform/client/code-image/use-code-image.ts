import { useEffect, useState } from 'react'
import { codeImage } from './code-image.ts'

/** The image of a QR code of this text, `width` pixels wide: null until it is drawn, `failed` when it cannot be. */
export function useCodeImage(text: string, width: number, margin: number) {
  const [drawn, setDrawn] = useState<{ text: string; image: string } | null>(null)
  useEffect(() => {
    let isOpen = true
    codeImage(text, { width, margin })
      .catch(() => 'failed')
      .then((image) => isOpen && setDrawn({ text, image }))
    return () => {
      isOpen = false
    }
  }, [text, width, margin])
  const image = drawn?.text === text ? drawn.image : null
  return { image: image === 'failed' ? null : image, hasFailed: image === 'failed' }
}
