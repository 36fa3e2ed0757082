import { useEffect, useRef, useState } from 'react'
import { courseStudy, turnLessonPage } from '#lib/lessons/calls.ts'
import type { OpenedDocument } from '#lib/lessons/contract.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { reread } from '#lib/platform/client/reread.ts'

/** Milliseconds that a page is looked at before it is told: who leafs through passes the others by. */
const LOOKED_MS = 500
/** Milliseconds until what could not be told is tried again. */
const AGAIN_MS = 15_000

type Turned = {
  /** Null while nothing is shown yet. */
  page: number | null
  progress: OpenedDocument['progress']
}

/** Tells the server the page that is shown, and hears whether the lesson is done. `untold` says why it was not taken yet. */
export function useTurns(lessonId: number, { page, progress }: Turned) {
  const [isDone, setIsDone] = useState(progress.isDone)
  const [untold, setUntold] = useState<string | null>(null)
  const isKnown = useRef(progress.isDone)
  useEffect(() => {
    if (page === null) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTold = false
    const tell = async () => {
      clearTimeout(timer)
      if (isTold) return
      isTold = true
      try {
        const options = { quiet: true, background: true, keepalive: true } as const
        const now = await call(turnLessonPage, { lessonId, page }, options)
        if (now.isDone && !isKnown.current) void reread(courseStudy)
        isKnown.current = now.isDone
        if (isGone) return
        setIsDone(now.isDone)
        setUntold(null)
      } catch (error) {
        if (isGone) return
        isTold = false
        setUntold(untoldText(error))
        timer = setTimeout(() => void tell(), AGAIN_MS)
      }
    }
    timer = setTimeout(() => void tell(), LOOKED_MS)
    const leave = () => void tell()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', leave)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', leave)
    }
  }, [lessonId, page])
  return { isDone, untold }
}

function untoldText(error: unknown): string {
  const code = error instanceof CallError ? error.code : null
  if (code === 401) return '登录已过期，翻到的页码没有保存，请重新登录。'
  if (code === 403 || code === 404) return '这门课程现在不能学，翻到的页码没有保存。'
  return '翻到的页码还没有保存，过一会儿自动再试。'
}
