import { useState } from 'react'
import styles from './pictures.module.css'
import type { SendPicture } from './use-picture-uploads.ts'

type Props = {
  /** Name with its number: 答案图片2. */
  name: string
  url: string
  isFirst: boolean
  upload: SendPicture
  /** Changes the pictures as they are by then. */
  onChange: (change: (pictures: readonly string[]) => string[]) => void
  onFault: (sentence: string) => void
}

/**
 * Offers what can be done with a picture that was sent: one place forward, a quarter turn, away. Default export for
 * `lazy`.
 */
export default function PictureTools({ name, url, isFirst, upload, onChange, onFault }: Props) {
  const [isTurning, setIsTurning] = useState(false)
  const turn = async () => {
    setIsTurning(true)
    try {
      const { turnPicture } = await import('./turn-picture.ts')
      const turned = await turnPicture(await (await fetch(url)).blob())
      const file = new File([turned], name, { type: turned.type })
      const options = { signal: new AbortController().signal, onProgress: () => undefined }
      const uploaded = await upload(file, options)
      if (uploaded) onChange((all) => all.map((one) => (one === url ? uploaded.url : one)))
    } catch {
      onFault('图片没有转成，请重试')
    }
    setIsTurning(false)
  }
  return (
    <div className={styles.tools}>
      {!isFirst && (
        <button
          type="button"
          className={styles.delete}
          aria-label={`前移${name}`}
          onClick={() => onChange((all) => movedForward(all, url))}
        >
          前移
        </button>
      )}
      {!url.endsWith('.gif') && (
        <button
          type="button"
          className={styles.delete}
          aria-label={`旋转${name}`}
          disabled={isTurning}
          onClick={() => void turn()}
        >
          {isTurning ? '…' : '旋转'}
        </button>
      )}
      <button
        type="button"
        className={styles.delete}
        aria-label={`删除${name}`}
        onClick={() => onChange((all) => all.filter((other) => other !== url))}
      >
        删除
      </button>
    </div>
  )
}

/** The pictures with this one before the one that it followed. */
function movedForward(all: readonly string[], url: string): string[] {
  const at = all.indexOf(url)
  if (at < 1) return [...all]
  return [...all.slice(0, at - 1), url, ...all.slice(at - 1, at), ...all.slice(at + 1)]
}
