import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useState } from 'react'
import { openPdf } from '#lib/lessons/client/open-pdf.ts'

/** Loads a PDF; `isLost` once it, or a page of it, did not come. */
export function usePdf(address: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    let isGone = false
    let close = () => {}
    openPdf(address).then(
      (opened) => {
        if (isGone) return opened.close()
        close = opened.close
        setPdf(opened.pdf)
      },
      () => {
        if (!isGone) setIsLost(true)
      },
    )
    return () => {
      isGone = true
      close()
    }
  }, [address])
  const onLost = useCallback(() => setIsLost(true), [])
  return { pdf, isLost, onLost }
}
