import type {TestRunnerConfig} from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Takes what a test puts to `/uploads/{answer}`: `stored` answers with what came, a number with a problem of that status,
 * `words` with no JSON; `lost` breaks the line when something has come, and `never` does not answer.
 */
export const uploads: Middleware = async (context, next) => {
  const [, answer] = /^\/uploads\/(\w+)$/.exec(context.path) ?? [];
  if (!answer) return next();
  const {req} = context;
  // What is left without an answer is not missing.
  context.status = 200;
  if (answer === 'lost') {
    context.respond = false;
    req.once('data', () => req.socket.destroy());
    return;
  }
  let bytes = 0;
  for await (const chunk of req) bytes += chunk.length;
  const {method, headers} = req;
  if (answer === 'never') context.respond = false;
  else if (answer === 'words') context.body = 'It works!';
  else if (answer === 'stored')
    context.body = {method, bytes, type: headers['content-type'], token: headers.authorization};
  else {
    const status = Number(answer);
    if (status === 429) context.set('Retry-After', '7');
    context.status = status;
    context.body = {
      type: 'about:blank',
      title: 'No',
      status,
      detail: 'Mend it.',
      code: codes[answer],
    };
  }
};

const codes: Readonly<Record<string, string>> = {
  401: 'unauthenticated',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'service_unavailable',
};
