/** The game system whose data and lists are read, as community data name it. */

/** Age of Sigmar, 3rd edition; the 4th has a name and an id of its own. */
export const OUR_SYSTEM = { name: 'Age of Sigmar', id: 'e51d-b1a3-75fc-dc33', title: 'Age of Sigmar, 3rd edition' }

/** Is this the name of our game system? */
export const isOurSystem = (name: string): boolean => name.trim().toLowerCase() === OUR_SYSTEM.name.toLowerCase()
