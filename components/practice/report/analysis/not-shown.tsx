import type { Submitted } from '#components/practice/report/use-submitted.ts'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { myMockPage } from '#lib/mocks/paths.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { href } from '#lib/platform/routes/href.ts'
import type { exerciseReport } from '#lib/practice/calls.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'
import type { SittingKind } from '#lib/practice/shapes.ts'
import styles from './not-shown.module.css'

/** Where a sitting under way is continued. */
export type Resume = (kind: SittingKind, sittingId: number) => string

type Props = {
  /** The page's heading. */
  title: string
  submitted: Exclude<Submitted<typeof exerciseReport>, { kind: 'shown' }>
  resume: Resume
  onRetry: () => void
}

/** In place of a sitting: on its way, failed, not handed in, without its results, or not there. */
export function NotShown({ title, submitted, resume, onRetry }: Props) {
  const isLoading = submitted.kind === 'loading'
  return (
    <>
      <h1 className={isLoading ? 'visually-hidden' : undefined}>{title}</h1>
      {isLoading && <Skeleton heights={[40, 160, 320, 240]} />}
      {submitted.kind === 'failed' && <LoadError onRetry={onRetry} />}
      {submitted.kind === 'open' && (
        <EmptyState title="这次练习还没有交卷">
          <p>交卷后可以看到得分、答案与解析。</p>
          <p className={styles.way}>
            <ButtonLink href={resume(submitted.sittingKind, submitted.sittingId)}>
              继续作答
            </ButtonLink>
          </p>
        </EmptyState>
      )}
      {submitted.kind === 'sealed' && (
        <EmptyState title="已交卷">
          <p>成绩在公布后可看，得分、答案与解析都在这里。</p>
          <p className={styles.way}>
            <ButtonLink href={href(myMockPage)} variant="second">
              我的模考
            </ButtonLink>
          </p>
        </EmptyState>
      )}
      {submitted.kind === 'missing' && (
        <EmptyState title="没有找到这次练习">
          <p>它可能不属于当前登录的账号。</p>
          <p className={styles.way}>
            {isSignedIn() ? (
              <ButtonLink href={href(questionBankRecordPage)}>查看做题记录</ButtonLink>
            ) : (
              <Button onClick={() => askForLogin({ name: 'page', detail: '', label: title })}>
                登录
              </Button>
            )}
          </p>
        </EmptyState>
      )}
    </>
  )
}
