import { PlayLink } from '#components/lessons/play-link.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { lessonKinds } from '#lib/courses/lesson-kinds.ts'
import type { OpenedLesson } from '#lib/lessons/contract.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './player.module.css'

type Props = {
  opened: Pick<OpenedLesson, 'course' | 'next'>
  /** The open lesson has come to its end. */
  isEnded: boolean
}

/** The lesson after the open one, of whatever kind; it leads on when that has ended. */
export function NextLesson({ opened: { course, next }, isEnded }: Props) {
  return (
    <div className={styles.after} data-ended={isEnded || undefined}>
      {next ? (
        <>
          <p>
            {isEnded ? '这一课学完了。下一课：' : '下一课：'}
            {next.title}（{lessonKinds[next.kind]}）
          </p>
          <PlayLink lessonId={next.id} button={isEnded ? 'first' : 'second'}>
            下一课
          </PlayLink>
        </>
      ) : (
        <>
          <p>{isEnded ? '这是最后一课，学完了。' : '这是最后一课。'}</p>
          <ButtonLink
            href={href(myCourseDetailPage, { courseId: course.id })}
            variant={isEnded ? undefined : 'second'}
          >
            回到课程
          </ButtonLink>
        </>
      )}
    </div>
  )
}
