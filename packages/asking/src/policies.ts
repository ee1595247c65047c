/** Who plays a battle, as people write it: in any case. */
import { POLICIES } from '@rollcall/games/aos-3e'
import { wordIn } from './decisions.ts'
import type { World } from './world.ts'

/** A player that ships, or what the name means in this world. */
export const policyMeant = ({ policy = (name) => name }: World, said: string): string =>
  wordIn(POLICIES, said) ?? policy(said)
