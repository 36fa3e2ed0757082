import { z } from 'zod'

/** Begins the name of a film at the host, before its id there. */
export const HOST_PREFIX = 'polyv:'

/** Fields by which an answer gives the host's player one film for one viewer. */
export const hostedFilm = {
  kind: z.literal('polyv'),
  vid: z.string(),
  /** Milliseconds since 1970 at which it was signed. */
  ts: z.number(),
  sign: z.string(),
  /** Lets this viewer decrypt the film, for some minutes: its playsafe. */
  token: z.string(),
}

/** Gives the player of the host one film for one viewer. */
export type HostedFilm = { vid: string; ts: number; sign: string; token: string }
