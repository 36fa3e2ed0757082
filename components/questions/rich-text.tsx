'use client'
import { useEffect, useRef, useState } from 'react'
import { PicturePreview } from '#components/ui/pictures/picture-preview.tsx'
import { type Html, innerHtml } from '#lib/platform/text/html.ts'
import styles from './rich-text.module.css'

type Props = {
  html: Html
  as?: 'div' | 'span'
  /** Pictures open in a large preview; not within a label, where a click has its own meaning. */
  canZoom?: boolean
  className?: string | undefined
}

type Shown = { src: string; alt: string }

/** The text of a question: stem, option, material or analysis. */
export function RichText({ html, as: Tag = 'div', canZoom = true, className = '' }: Props) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    // The text itself is replaced when it changes, and its pictures with it.
    if (!canZoom || !place.current || !html.includes('<img')) return
    const pictures = [...place.current.querySelectorAll('img')]
    return makeButtons(pictures, ({ src, alt }) => setShown({ src, alt }))
  }, [html, canZoom])
  return (
    <>
      <Tag
        ref={place}
        className={`${styles.text} formulas ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported
        dangerouslySetInnerHTML={innerHtml(html)}
      />
      {shown && <PicturePreview {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

function makeButtons(
  pictures: HTMLImageElement[],
  onOpen: (picture: HTMLImageElement) => void,
): () => void {
  const stop = new AbortController()
  for (const picture of pictures) {
    picture.tabIndex = 0
    picture.setAttribute('role', 'button')
    picture.setAttribute('aria-label', `放大图片${picture.alt ? `：${picture.alt}` : ''}`)
    const open = () => onOpen(picture)
    picture.addEventListener('click', open, stop)
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      open()
    }
    picture.addEventListener('keydown', press, stop)
  }
  return () => stop.abort()
}
