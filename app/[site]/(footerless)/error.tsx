'use client'
import { type ErrorProps, ErrorView } from '#components/shell/missing/error-view.tsx'

export default function CourseError(props: ErrorProps) {
  return <ErrorView {...props} />
}
