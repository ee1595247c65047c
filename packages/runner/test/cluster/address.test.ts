/** Addresses of Redis are hostile until they are read, and no message ever repeats a password. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { redisAddress } from '../../src/cluster/address.ts'
import { crewIn, missingCrew } from '../../src/cluster/crew.ts'

describe('an address', () => {
  it.each([
    ['redis://queue.example', 'redis://queue.example', { host: 'queue.example', port: 6379, db: 0 }],
    ['redis://queue.example:7000/3', 'redis://queue.example:7000/3', { host: 'queue.example', port: 7000, db: 3 }],
    [
      'rediss://a:p%2F%23%25@h:1/',
      'rediss://h:1',
      { host: 'h', port: 1, db: 0, username: 'a', password: 'p/#%', tls: {} },
    ],
    ['redis://:secret@[::1]:6379', 'redis://[::1]:6379', { host: '::1', port: 6379, db: 0, password: 'secret' }],
  ])('%s', (text, shown, options) => {
    expect(redisAddress(text)).toEqual({ options, shown })
  })

  it.each([
    '',
    'localhost',
    ':secret@host',
    'secret@host:6379',
    'http://:secret@host',
    'redis://:secret@host:99999',
    'redis://:secret@host:-1',
    'redis://:secret/word@host',
    'redis://:secret#word@host',
    'redis://:secret?word@host',
    'redis://:secret%zz@host',
    'redis://:secret@host/name',
    'redis://:secret@host/1/2',
    'redis://:secret@host/-1',
    'redis://:secret@host?family=6',
    'redis://:secret@',
    'redis:secret',
  ])('%s is refused without a word of it', (text) => {
    let refused: unknown
    try {
      redisAddress(text)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(RollcallError)
    expect(String(refused)).not.toMatch(/secret|\bword@/)
  })
})

describe('workers', () => {
  const list = [
    'id=3 addr=127.0.0.1:5000 laddr=127.0.0.1:6379 fd=8 name=rollcall-worker-0.1.0 age=3 idle=0 flags=N db=2 sub=0',
    'id=4 addr=127.0.0.1:5001 name=rollcall-worker-\u001B[31m db=0',
    'id=5 addr=127.0.0.1:5002 name= db=0',
  ].join('\n')

  it('are known by the names of their connections', () => {
    expect(crewIn(list)).toEqual([{ version: '0.1.0', db: 2 }])
  })

  it('are missed in the database and the version that are wanted', () => {
    expect(missingCrew(crewIn(list), '0.1.0', 2)).toBeUndefined()
    expect(missingCrew(crewIn(list), '0.1.0', 0)).toMatch(/one waits in database 2/)
    expect(missingCrew(crewIn(list), '0.2.0', 2)).toMatch(/workers of version 0\.1\.0/)
  })
})
