import type { ReactNode } from 'react'
import type { Annotation, Place } from '#lib/questions/annotations.ts'
import styles from './annotated-picture.module.css'

/** An annotation with the number of its pin; 0 for what is none. */
export type Numbered = { annotation: Annotation; number: number }

type Props = {
  src: string
  alt: string
  /** Those of this picture. */
  shown: readonly Numbered[]
  /** Over the picture. */
  children?: ReactNode
}

/** A picture of an answer with what its marker drew on it. The pins' words stand in a list below it. */
export function AnnotatedPicture({ src, alt, shown, children }: Props) {
  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/performance/noImgElement: from the object store, of any size */}
      <img src={src} alt={alt} draggable={false} />
      <svg className={styles.drawn} aria-hidden="true">
        {shown.map((one) => (
          <Shape key={`${one.number} ${JSON.stringify(one.annotation.places)}`} {...one} />
        ))}
      </svg>
      {children}
    </div>
  )
}

function Shape({ annotation: { kind, places }, number }: Numbered) {
  const [first, second] = places
  if (!first) return null
  if (kind === 'pin') return <Pin place={first} number={number} />
  if (kind === 'circle' && second) {
    const [x, y] = [(first.x + second.x) / 2, (first.y + second.y) / 2]
    const [width, height] = [Math.abs(first.x - second.x), Math.abs(first.y - second.y)]
    return (
      <ellipse
        className={styles.stroke}
        cx={percent(x)}
        cy={percent(y)}
        rx={percent(width / 2)}
        ry={percent(height / 2)}
      />
    )
  }
  // Its own box from corner to corner, so that shares of the picture are its units.
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" width="100%" height="100%" aria-hidden="true">
      <polyline
        className={styles.stroke}
        points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
      />
    </svg>
  )
}

function Pin({ place, number }: { place: Place; number: number }) {
  return (
    <svg className={styles.pin} x={percent(place.x)} y={percent(place.y)} aria-hidden="true">
      <rect x="-13" y="-13" width="26" height="26" rx="6" />
      <text textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </svg>
  )
}

const percent = (share: number) => `${share * 100}%`
