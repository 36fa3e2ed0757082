import { Link } from '#components/ui/link.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { exerciseLog } from '#lib/practice/calls.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import styles from './list.module.css'

/** The interviews of whoever is signed in, the newest first, each with the marks they gave themselves. */
export function PastInterviews() {
  const isSignedIn = useSignedIn()
  const { data } = useEndpoint(exerciseLog, isSignedIn ? { kind: 'interview', page: 1 } : null)
  if (!data || data.total === 0) return null
  return (
    <section aria-label="练过的" className={styles.past}>
      <h2>练过的</h2>
      <ul>
        {data.items.map(({ id, title, questionCount, startedAt, submittedAt, ...marks }) => (
          <li key={id}>
            <a href={href(interviewQuestionDetailPage, { attemptId: id })}>
              {title}，{questionCount} 题
            </a>
            <span className="muted">
              <time dateTime={startedAt}>{shanghaiMinute(new Date(startedAt))}</time>
              {!submittedAt && '，没有答完'}
              {submittedAt && marks.selfScore === null && '，还没自评'}
              {marks.selfScore !== null && `，自评 ${marks.selfScore} / ${marks.selfFull}`}
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.items.length && (
        <p>
          <Link href={href(questionBankRecordPage, { kind: 'interview' })}>
            全部 {data.total} 次
          </Link>
        </p>
      )}
    </section>
  )
}
