'use client'
import { sittingPath } from '#components/practice/paths.ts'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { call } from '#lib/platform/client/call.ts'
import { href } from '#lib/platform/routes/href.ts'
import { rewriteStart } from '#lib/practice/calls.ts'
import { PASSES } from '#lib/practice/diagnosis.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'
import type { AnsweredItem, Draft } from '#lib/practice/shapes.ts'
import { isMarked } from '#lib/questions/marking/is-marked.ts'
import styles from './rewrite.module.css'

type Props = { item: AnsweredItem; attemptId: number }

/** The drafts of a marked answer and the way to another; nothing for what no person has marked. */
export function Drafts({ item, attemptId }: Props) {
  const { position, question, drafts, isSpoken } = item
  const isSignedIn = useSignedIn()
  const [start, isStarting] = useStart((clientKey) =>
    call(rewriteStart, { attemptId, position, clientKey }),
  )
  const hasMarks = [question, ...question.sonQuestion].some(isMarked)
  if (!isSignedIn || isSpoken || !(hasMarks || drafts.length > 0)) return null
  const open = drafts.find(({ isOpen }) => isOpen)
  return (
    <section className={styles.drafts} aria-label="改一遍再交">
      {drafts.length > 0 && (
        <ul>
          {drafts.map((draft) => (
            <li key={draft.attemptId}>
              <Link
                href={pathOf(draft)}
                className="chip"
                aria-current={draft.attemptId === attemptId ? 'page' : undefined}
              >
                {`第 ${draft.number} 稿`}
                {draft.isOpen && '（在写）'}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button busy={isStarting} onClick={start}>
        {open ? `接着写第 ${open.number} 稿` : '改一遍再交'}
      </Button>
      <p className="muted">
        {`改写只作练习，不计入得分、正确率和名次，交后对照采分点自评；每一问都到 ${PASSES * 100}%，这道题就离开错题本。`}
      </p>
    </section>
  )
}

const pathOf = ({ attemptId, position, isOpen }: Draft) =>
  isOpen
    ? sittingPath('rewrite', attemptId)
    : href(questionBankAnalysisPage, { attemptId, position })
