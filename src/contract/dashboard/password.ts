import * as v from 'valibot';

/** Characters. NIST SP 800-63B asks for 8 at least where a second factor follows, and for no rules beside the length. */
export const SHORTEST_PASSWORD = 10;

/** Longer ones would only cost the service time. */
const LONGEST_PASSWORD = 200;

/** A password that is being chosen. */
export const NewPassword = v.pipe(
  v.string('Choose a password.'),
  v.minLength(SHORTEST_PASSWORD, `Choose a password of at least ${SHORTEST_PASSWORD} characters.`),
  v.maxLength(LONGEST_PASSWORD, `Choose a password of at most ${LONGEST_PASSWORD} characters.`),
  v.check(
    text => new Set(text).size >= 4,
    'Choose a password with more than three different characters.',
  ),
);

/** A password that is being checked: one that nobody could have chosen is wrong, and never hashed. */
export const Password = v.pipe(
  v.string('Type your password.'),
  v.minLength(1, 'Type your password.'),
  v.maxLength(LONGEST_PASSWORD, 'This is too long for a password.'),
);
