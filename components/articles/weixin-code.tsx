'use client'

import { useEffect, useRef, useState } from 'react'
import { codeImage } from '#lib/platform/client/code-image/code-image.ts'
import styles from './share.module.css'

type Props = { name: string; url: string }

/** Opens a panel with the page's address as a QR code, 120 × 120, drawn when it is opened. */
export function WeixinCode({ name, url }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [image, setImage] = useState<string | null>(null)

  const draw = async () => {
    if (!details.current?.open || image) return
    setImage(await codeImage(url, look).catch(() => null))
  }

  // The panel opens without scripts; what was opened before they came is drawn now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for that case only
  useEffect(() => void draw(), [])

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside =
        event.type === 'pointerdown' && !element.contains(event.target as Node | null)
      if (!element.open || !(isEscape || isOutside)) return
      element.open = false
      if (isEscape) element.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])

  return (
    <details ref={details} className={styles.weixin} onToggle={draw}>
      <summary>{name}</summary>
      <div className={styles.panel}>
        {image ? (
          // biome-ignore lint/performance/noImgElement: drawn here, there is nothing to optimise
          <img src={image} width={120} height={120} alt="本页地址的二维码" />
        ) : (
          <p className={styles.waiting}>复制本页地址，粘贴到微信中即可分享</p>
        )}
        <p className={styles.hint}>{image ? '微信扫一扫，分享本文' : url}</p>
      </div>
    </details>
  )
}

// The specification's correction level 3 is Q in the numbering of the QR standard.
const look = { width: 120, margin: 1, errorCorrectionLevel: 'Q' } as const
