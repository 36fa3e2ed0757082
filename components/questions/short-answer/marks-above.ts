import { createContext } from 'react'

/** Whether the page shows what a person wrote to an answer above its question, and the question need not. */
export const MarksAbove = createContext(false)
