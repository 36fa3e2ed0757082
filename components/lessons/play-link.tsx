import type { ReactNode } from 'react'
import type { ButtonVariant } from '#components/ui/button.tsx'
import { videoPlayPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = {
  lessonId: number
  /** Second of the film to begin at; without one it goes on where it was left. */
  at?: number | undefined
  /** Looks like a button, such a one. */
  button?: ButtonVariant | 'first' | undefined
  isCurrent?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * Leads to the film of a lesson. An `<a>` of the browser's own: the page comes with a policy that lets streams play, which a
 * change of pages without a reload would not bring.
 */
export function PlayLink({ lessonId, at, button, isCurrent = false, className, children }: Props) {
  return (
    <a
      href={href(videoPlayPage, { id: lessonId, at })}
      className={button ? 'button' : className}
      data-variant={button === 'first' ? undefined : button}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
