import { type Ref, useImperativeHandle, useState } from 'react'
import type { FilmClock } from '#lib/lessons/client/film-clock.ts'
import { HostedClock } from '#lib/lessons/client/hosted-clock.ts'
import styles from './player.module.css'

type Props = {
  ref: Ref<FilmClock>
  name: string
  /** Something stands over it, so that nothing in it can be pressed. */
  isCovered: boolean
}

/** The place of a film at the host, in the host's own player. */
export function HostedFilm({ ref, name, isCovered }: Props) {
  const [clock] = useState(() => new HostedClock())
  useImperativeHandle(ref, () => clock, [clock])
  return (
    <section
      ref={(element) => {
        clock.wrap = element
      }}
      aria-label={name}
      inert={isCovered}
      className={styles.hosted}
    />
  )
}
