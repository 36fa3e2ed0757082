import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview.module.css'

type Props = {
  title: string
  /** Pixels of the window that it stands for: its sheets ask for this width. */
  width: number
  children: ReactNode
}

/** A page of the site in a window of its own, made as small as there is room for; its links lead nowhere. */
export function PageFrame({ title, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(0)
  const [scale, setScale] = useState(1)
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const [page, box] = [frame.current?.contentDocument, place.current]
    if (!isLoaded || !page || !box) return
    const { documentElement: own } = document
    for (const { name, value } of own.attributes) page.documentElement.setAttribute(name, value)
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      page.head.append(sheet.cloneNode(true))
    page.addEventListener('click', stop, true)
    page.addEventListener('submit', stop, true)
    // As high as what stands in it: the frame is its window, so heights by the window would never shrink.
    page.body.style.minHeight = '0'
    const sizes = new ResizeObserver(() => {
      setScale(Math.min(1, box.clientWidth / width))
      setHeight(page.body.scrollHeight)
    })
    sizes.observe(page.body)
    sizes.observe(box)
    setBody(page.body)
    // The reader chooses light or dark for both.
    const theme = new MutationObserver(() => {
      page.documentElement.dataset.theme = own.dataset.theme ?? ''
    })
    theme.observe(own, { attributeFilter: ['data-theme'] })
    return () => {
      sizes.disconnect()
      theme.disconnect()
    }
  }, [width, isLoaded])
  return (
    <div ref={place} className={styles.window} style={{ height: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc={EMPTY}
        onLoad={() => setIsLoaded(true)}
        className={styles.frame}
        style={{ width, height, scale }}
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** A document of today's kind: one without a type would lay tables out as in 1998. */
const EMPTY = '<!doctype html><html><head></head><body></body></html>'

/** Links lead nowhere and forms send nothing; what unfolds does. */
function stop(event: Event): void {
  // Elements of another window are none of this one's classes.
  const isFold = (event.target as Element).closest?.('summary')
  if (!isFold) event.preventDefault()
}
