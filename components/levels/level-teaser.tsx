'use client'
import { levelsPath } from '#components/practice/paths.ts'
import { Link } from '#components/ui/link.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { levelList } from '#lib/levels/calls.ts'
import { LEVEL_QUESTIONS, RIGHT_TO_PASS } from '#lib/levels/rules.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './level-teaser.module.css'
import { playedLast, standingWords } from './standing.ts'

/** The line of the bank's home that leads to the levels, with how far one is in the module that was played last. */
export function LevelTeaser() {
  const isSignedIn = useSignedIn()
  const { data } = useEndpoint(levelList, isSignedIn ? {} : null, { quiet: true })
  const last = data && playedLast(data)
  return (
    <Link href={levelsPath({ catalogueId: last?.catalogueId ?? null })} className={styles.line}>
      <b>闯关</b>
      <span>
        {last
          ? standingWords(last)
          : `由易到难，一关 ${LEVEL_QUESTIONS} 道题，对 ${RIGHT_TO_PASS} 道上一层`}
      </span>
    </Link>
  )
}
