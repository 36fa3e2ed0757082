import type { OpenedRoom } from '#lib/lessons/contract.ts'
import { livePlayerPage } from '#lib/live/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { NextLesson } from './next-lesson.tsx'
import styles from './player.module.css'

/** Leads to the live room that a lesson is. An `<a>` of the browser's own: the page comes with a policy of its own. */
export function RoomLesson({ opened }: { opened: OpenedRoom }) {
  const { lesson, progress, roomId } = opened
  return (
    <>
      <h1 className={styles.title}>{lesson.title}</h1>
      <p className={styles.work}>
        {progress.isDone
          ? '这一课已经上过。'
          : '这一课是直播，进去看到画面就算上过。上完从“我的课程”回来接着学。'}
      </p>
      <p>
        <a
          className="button"
          data-variant={progress.isDone ? 'second' : undefined}
          href={href(livePlayerPage, { id: roomId })}
        >
          进入直播间
        </a>
      </p>
      <NextLesson opened={opened} isEnded={progress.isDone} />
    </>
  )
}
