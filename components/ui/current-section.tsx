'use client'
import { useEffect } from 'react'

/** Part of the window, from above, that a heading has to reach for its part to be the one that is read. */
const READ_SHARE = 0.34

/**
 * Marks in the contents beside a text which part of it is being read, from when the page is awake. It changes attributes of
 * links that the server wrote, so that the list itself need not travel a second time.
 */
export function CurrentSection() {
  useEffect(() => {
    const parts = [...document.querySelectorAll('.contents-beside a')].flatMap((link) => {
      const heading = document.getElementById(
        decodeURIComponent(link.getAttribute('href') ?? '').slice(1),
      )
      return heading ? [{ link, heading }] : []
    })
    const mark = () => {
      // The last heading that has passed the line: that of the observer, and a pixel for its rounding.
      const line = window.innerHeight * READ_SHARE + 1
      const current = parts.findLast(({ heading }) => heading.getBoundingClientRect().top <= line)
      for (const { link } of parts) {
        if (link === current?.link) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    }
    // Long parts have no edge in sight, so the observer watches a line, not the window.
    const rootMargin = `0px 0px -${100 - READ_SHARE * 100}% 0px`
    const observer = new IntersectionObserver(mark, { rootMargin })
    for (const { heading } of parts) observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return null
}
