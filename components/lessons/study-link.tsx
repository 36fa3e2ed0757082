'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { myCourses } from '#lib/lessons/calls.ts'
import type { MyCourse } from '#lib/lessons/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { PlayLink } from './play-link.tsx'

type Props = {
  courseId: number
  /** Its title, where several stand beside each other. */
  title?: string
  /** Stands there for everybody else, such as the way to buy it. */
  children?: ReactNode
}

/** Leads who may watch a course to its film. A stored page shows what everybody sees; once it is awake it asks the server. */
export function StudyLink({ courseId, title, children }: Props) {
  const isSignedIn = useSignedIn()
  const [next, setNext] = useState<MyCourse['next']>(null)
  useEffect(() => {
    // Unknown, the page shows what everybody sees: the server refuses to sell a course twice.
    let isCurrent = isSignedIn
    if (isSignedIn)
      call(myCourses, {}, { quiet: true, background: true }).then(
        ({ items }) => isCurrent && setNext(items.find(({ id }) => id === courseId)?.next ?? null),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, courseId])
  if (!isSignedIn || !next) return children
  return (
    <PlayLink lessonId={next.id} button="first">
      去学习
      {title && <span className="visually-hidden">：{title}</span>}
    </PlayLink>
  )
}
