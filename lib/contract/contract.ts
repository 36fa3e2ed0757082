import type { z } from 'zod'
import { articles } from './portal/articles.ts'
import { home } from './portal/home.ts'
import { search } from './portal/search.ts'
import { telemetry } from './portal/telemetry.ts'

/** Every call of both APIs by name; portal paths begin with /api/v1/, learning paths with /api/lx/. */
export const contract = { ...home, ...articles, ...search, ...telemetry }

export type Contract = typeof contract
export type CallName = keyof Contract
export type Input<K extends CallName> = z.input<Contract[K]['input']>
export type ParsedInput<K extends CallName> = z.output<Contract[K]['input']>
export type Output<K extends CallName> = z.output<Contract[K]['output']>
