import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { ReasonDialog } from '#components/staff/list/reason-dialog.tsx'
import { useAct } from '#components/staff/use-act.ts'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { deleteCourseLesson, moveCourseLesson } from '#lib/course-desk/calls.ts'
import type { StaffCourse, StaffLesson } from '#lib/course-desk/contract.ts'
import { lessonFields } from '#lib/courses/lesson-record.ts'
import { staffLiveRoomPage } from '#lib/live/paths.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './course-desk.module.css'
import { DocumentDialog } from './document-dialog.tsx'
import { LessonDialog } from './lesson-dialog.tsx'

type Props = { course: StaffCourse; reload: () => Promise<void> }
type Open = { writes: StaffLesson | null } | { deletes: StaffLesson } | 'document'

/** The lessons of a course in their order: added, changed, moved, deleted. */
export function LessonList({ course, reload }: Props) {
  const { id: courseId, lessons } = course
  const [open, setOpen] = useState<Open | null>(null)
  const [isBusy, act] = useAct()
  // The order is read anew also where somebody else has changed it.
  const move = (id: number, from: number, to: number) =>
    act(() => call(moveCourseLesson, { id, from, to }).finally(reload))
  const close = () => setOpen(null)
  return (
    <section className={styles.lessons} aria-label="课时">
      <h2>课时（{lessons.length}）</h2>
      {lessons.length === 0 && <p className={desk.note}>还没有课时。</p>}
      <ol>
        {lessons.map((lesson, at) => (
          <li key={lesson.id}>
            <LessonFacts lesson={lesson} />
            <div className={desk.actions}>
              <Button
                variant="second"
                aria-label={`修改${lesson.text.title}`}
                onClick={() => setOpen({ writes: lesson })}
              >
                修改
              </Button>
              <Button
                variant="second"
                disabled={isBusy || at === 0}
                aria-label={`上移${lesson.text.title}`}
                onClick={() => void move(lesson.id, at, at - 1)}
              >
                上移
              </Button>
              <Button
                variant="second"
                disabled={isBusy || at === lessons.length - 1}
                aria-label={`下移${lesson.text.title}`}
                onClick={() => void move(lesson.id, at, at + 1)}
              >
                下移
              </Button>
              {lesson.learners === 0 && (
                <Button
                  variant="quiet"
                  aria-label={`删除${lesson.text.title}`}
                  onClick={() => setOpen({ deletes: lesson })}
                >
                  删除
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <div className={desk.actions}>
        <Button variant="second" onClick={() => setOpen({ writes: null })}>
          添加课时
        </Button>
        <Button variant="second" onClick={() => setOpen('document')}>
          上传讲义
        </Button>
      </div>
      {open === 'document' && <DocumentDialog onClose={close} />}
      {open && open !== 'document' && 'writes' in open && (
        <LessonDialog
          courseId={courseId}
          lesson={open.writes}
          chapter={lessons.at(-1)?.text.chapter ?? ''}
          onClose={close}
          onSaved={async () => {
            close()
            await reload()
          }}
        />
      )}
      {open && open !== 'document' && 'deletes' in open && (
        <ReasonDialog
          title="删除课时"
          action="删除"
          reason={{ label: '原因', missing: '请写明原因', most: 200 }}
          onClose={close}
          onConfirm={async (reason) => {
            await call(deleteCourseLesson, { id: open.deletes.id, reason }, { quiet: true })
            notify('success', '已删除')
            await reload()
          }}
        >
          {`确定删除“${open.deletes.text.title}”吗？影片、讲义、题目和作业本身还在。`}
        </ReasonDialog>
      )}
    </section>
  )
}

function LessonFacts({ lesson }: { lesson: StaffLesson }) {
  const { text, givenName, fault, learners, room } = lesson
  const isEmpty = text.kind === 'none' && !room
  return (
    <>
      <p>
        <strong>{text.title}</strong>
      </p>
      <p className={desk.facts}>
        <span>{text.chapter}</span>
        <span>{text.minutes} 分钟</span>
        {(text.kind !== 'none' || isEmpty) && (
          <Badge tone={isEmpty ? 'hot' : undefined}>{lessonFields.kind.options[text.kind]}</Badge>
        )}
        {givenName && <span>{givenName}</span>}
        {room && <Link href={href(staffLiveRoomPage, { id: room.id })}>直播间：{room.title}</Link>}
        {text.startsAt && <span>{text.startsAt.replace('T', ' ')}</span>}
        {text.trialVideo && <span>可试看</span>}
        {learners > 0 && <span>{learners} 位学员学过</span>}
        {fault && <Badge tone="hot">{fault}</Badge>}
      </p>
    </>
  )
}
