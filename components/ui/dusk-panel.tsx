import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'

type Way = { name: string; href: string }

type Props = {
  /** A few words above the heading, such as 读了就练. */
  kicker: string
  title: string
  level?: 1 | 2 | 3
  /** One sentence. */
  children?: ReactNode
  /** The main action, a verb with its size: 开始练，5 题. */
  action: Way
  second?: Way | undefined
}

/** A part of the evening that leads on: what comes next, in a sentence, and the one button. */
export function DuskPanel({ kicker, title, level = 2, children, action, second }: Props) {
  const Heading = `h${level}` as const
  return (
    <section className="dusk dusk-panel">
      <p className="dusk-kicker">{kicker}</p>
      <Heading>{title}</Heading>
      {children && <p className="dusk-words">{children}</p>}
      <p className="dusk-actions">
        <ButtonLink href={action.href} variant="lamp">
          {action.name}
        </ButtonLink>
        {second && (
          <ButtonLink href={second.href} variant="second">
            {second.name}
          </ButtonLink>
        )}
      </p>
      {/* biome-ignore lint/performance/noImgElement: drawn, and smaller than what would fetch it */}
      <img
        src="/art/roofs.svg"
        width={700}
        height={120}
        alt=""
        loading="lazy"
        className="dusk-art"
      />
    </section>
  )
}
