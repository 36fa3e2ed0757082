'use client'
import { useEffect } from 'react'

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
      // The last heading that has passed the upper third.
      const line = window.innerHeight / 3
      const current = parts.findLast(({ heading }) => heading.getBoundingClientRect().top < line)
      for (const { link } of parts) {
        if (link === current?.link) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    }
    // Long parts have no edge in sight, so the observer watches a line, not the window.
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' })
    for (const { heading } of parts) observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return null
}
