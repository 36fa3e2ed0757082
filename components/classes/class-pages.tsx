'use client'
import { lazy, Suspense } from 'react'

// Loaded behind the gate, as the course that it stands in.
const Own = lazy(() => import('./own-classes.tsx'))

/** For the page of a course: the classes of it that the user is in. */
export const OwnClasses = () => (
  <Suspense>
    <Own />
  </Suspense>
)
