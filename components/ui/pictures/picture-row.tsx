'use client'
import { type ReactNode, useState } from 'react'
import { PicturePreview } from './picture-preview.tsx'
import styles from './pictures.module.css'

type Props = {
  pictures: readonly string[]
  /** Name of the pictures in their labels. */
  name: string
  /** Below each, such as its button to delete it. */
  below?: (url: string, index: number) => ReactNode
  /** After the last one. */
  children?: ReactNode
}

/** Small pictures that open in a large preview. */
export function PictureRow({ pictures, name, below, children }: Props) {
  const [shown, setShown] = useState<number | null>(null)
  const src = shown === null ? undefined : pictures[shown]
  if (pictures.length === 0 && !children) return null
  return (
    <>
      <ul className={styles.row}>
        {pictures.map((url, index) => (
          <li key={url} className={styles.item}>
            <button type="button" className={styles.thumbnail} onClick={() => setShown(index)}>
              {/* biome-ignore lint/performance/noImgElement: from the object store, of any size */}
              <img src={url} alt={`${name}${index + 1}，点击放大`} loading="lazy" />
            </button>
            {below?.(url, index)}
          </li>
        ))}
        {children}
      </ul>
      {src && shown !== null && (
        <PicturePreview src={src} alt={`${name}${shown + 1}`} onClose={() => setShown(null)} />
      )}
    </>
  )
}
