'use client'
import { type ErrorProps, ErrorView } from '#components/shell/error-view.tsx'

export default function CourseError(props: ErrorProps) {
  return <ErrorView {...props} />
}
