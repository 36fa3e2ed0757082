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
  title?: string | undefined
  /** The way to buy it: for everybody else, and beside the film for who was given the course, which ends before a bought one. */
  children?: ReactNode
}

type StudyProps = Pick<Props, 'title' | 'children'> & { own: Pick<MyCourse, 'next' | 'orderId'> }

/** Leads who may watch a course to its film. A stored page shows what everybody sees; once it is awake it asks the server. */
export function StudyLink({ courseId, title, children }: Props) {
  const isSignedIn = useSignedIn()
  const [own, setOwn] = useState<MyCourse | null>(null)
  useEffect(() => {
    // Unknown, the page shows what everybody sees: the server refuses to sell a course twice.
    let isCurrent = isSignedIn
    if (isSignedIn)
      call(myCourses, {}, { quiet: true, background: true }).then(
        ({ items }) => isCurrent && setOwn(items.find(({ id }) => id === courseId) ?? null),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [isSignedIn, courseId])
  return isSignedIn && own?.next ? <Study own={own} {...{ title, children }} /> : children
}

/** Shows who may watch the way to the film, and beside a gift the way to buy. */
export function Study({ own, title, children }: StudyProps) {
  const { next, orderId } = own
  const buy = orderId === null && children
  return (
    <>
      {next && (
        <PlayLink lessonId={next.id} button={buy ? 'second' : 'first'}>
          去学习
          {title && <span className="visually-hidden">：{title}</span>}
        </PlayLink>
      )}
      {buy}
    </>
  )
}
