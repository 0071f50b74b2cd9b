import type {Form} from './form.js';
import {UsageError} from './usage-error.js';

/** Parse the commands about retention. */
export const retentionForms: Readonly<Record<string, Form>> = {
  'retention list': {options: [], parse: () => ({does: 'list-retention'})},
  'retention release': {
    options: [],
    takes: 'rule',
    parse({id}) {
      if (!id)
        throw new UsageError(
          'Name the rule in quotes, as `retention list` does: retention release "audit lines".',
        );
      return {does: 'release-retention', rule: id};
    },
  },
};
