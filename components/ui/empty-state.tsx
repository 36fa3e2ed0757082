import type { ReactNode } from 'react'

type Props = {
  /** Name of what will stand here. */
  title: string
  /** A drawing of public/art, or none where there is little room. */
  picture?: 'empty' | 'wrong-book' | 'lost' | 'error' | 'done' | null
  /** A sentence and one small step. */
  children?: ReactNode
}

/** Stands in place of a list without items; children say where to go on. */
export function EmptyState({ title, picture = 'empty', children }: Props) {
  return (
    <div className="empty-state">
      {picture && <StatePicture name={picture} />}
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-more">{children}</div>}
    </div>
  )
}

/** A drawing of public/art at its size; the words beside it say what it shows. */
export function StatePicture({ name }: { name: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn, and smaller than what would fetch it
    <img
      src={`/art/${name}.svg`}
      width={200}
      height={140}
      alt=""
      loading="lazy"
      className="state-picture"
    />
  )
}
