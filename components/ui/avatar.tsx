import { useState } from 'react'
import styles from './avatar.module.css'

type Props = {
  name: string
  /** Address of the picture; without one, or when it does not load, the first letter of the name. */
  picture: string | null
  size: number
}

/** A user's picture; the name beside it says whose. */
export function Avatar({ name, picture, size }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
    >
      {picture && picture !== broken ? (
        // biome-ignore lint/performance/noImgElement: drawn at its size already
        <img src={picture} width={size} height={size} alt="" onError={() => setBroken(picture)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  )
}

const firstLetter = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '学'
