/** The key of all certificates of this file. It opens nothing: nobody trusts them but the tests. */
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8/jE3iyuUZtVlGlD
597rHgauFowo+y5Be8lxiviZPQmhRANCAAQLt196KSaoqe4dfpAA+Jld9OFL2ThB
ilIr72O6WocEGjCqeMEYGqkh1XMZfvBzuA7pRkHIfGonFxB4ogXmDvoZ
-----END PRIVATE KEY-----
`;

/** A certificate that signs itself, as a listener on this machine shows it. */
export type Certificate = {readonly key: string; readonly cert: string};

/** Of `localhost` and `127.0.0.1`, valid from 2020 until 2120. */
export const LOCALHOST: Certificate = {
  key,
  cert: `
-----BEGIN CERTIFICATE-----
MIIBejCCASCgAwIBAgIUEaT3zRfBfNXrV2MB4JX0RGhoUqUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAx
MDAwMDAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQLt196KSaoqe4dfpAA+Jld9OFL2ThBilIr72O6WocEGjCqeMEYGqkh
1XMZfvBzuA7pRkHIfGonFxB4ogXmDvoZo04wTDAPBgNVHRMBAf8EBTADAQH/MBoG
A1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQU/n8cnIKUfBOYJZQC
MUiFVXRd2XswCgYIKoZIzj0EAwIDSAAwRQIhAKMCX04nURuCVCgPi79WbgvdiJ4+
JL6OcfW7s0Ff8WIlAiAiohKpkMnm6OY4vOaneaWCa7NYvxgLoAqlHb3eByhFxw==
-----END CERTIFICATE-----
`,
};

/** Of `elsewhere.example`, valid as long. */
export const ELSEWHERE: Certificate = {
  key,
  cert: `
-----BEGIN CERTIFICATE-----
MIIBjDCCATKgAwIBAgIUcf+9pxO86hQ9Nqbp3UqHKkLl0U0wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZWxzZXdoZXJlLmV4YW1wbGUwIBcNMjAwMTAxMDAwMDAwWhgP
MjEyMDAxMDEwMDAwMDBaMBwxGjAYBgNVBAMMEWVsc2V3aGVyZS5leGFtcGxlMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEC7dfeikmqKnuHX6QAPiZXfThS9k4QYpS
K+9julqHBBowqnjBGBqpIdVzGX7wc7gO6UZByHxqJxcQeKIF5g76GaNQME4wDwYD
VR0TAQH/BAUwAwEB/zAcBgNVHREEFTATghFlbHNld2hlcmUuZXhhbXBsZTAdBgNV
HQ4EFgQU/n8cnIKUfBOYJZQCMUiFVXRd2XswCgYIKoZIzj0EAwIDSAAwRQIgfDpw
NdAag8N8HD5vRGqMgZFDw5h2BzEAOPjuykia34gCIQDgvjwNXMaPDf6ctTA1u/ZG
oLH0QVYWizlcscZ0eodwVw==
-----END CERTIFICATE-----
`,
};

/** Of `localhost` and `127.0.0.1`, valid in January of 2020. */
export const EXPIRED: Certificate = {
  key,
  cert: `
-----BEGIN CERTIFICATE-----
MIIBdTCCARqgAwIBAgIUIEl6//wJPgBmlc1FsNpKlD1Z0pIwCgYIKoZIzj0EAwIw
EjEQMA4GA1UEAwwHZXhwaXJlZDAeFw0yMDAxMDEwMDAwMDBaFw0yMDAyMDEwMDAw
MDBaMBIxEDAOBgNVBAMMB2V4cGlyZWQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAQLt196KSaoqe4dfpAA+Jld9OFL2ThBilIr72O6WocEGjCqeMEYGqkh1XMZfvBz
uA7pRkHIfGonFxB4ogXmDvoZo04wTDAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQT
MBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQU/n8cnIKUfBOYJZQCMUiFVXRd
2XswCgYIKoZIzj0EAwIDSQAwRgIhAIh/rijrlGjVYjzvWjgYTco56R8O5E7Ij/US
3Lwd30CnAiEAqrwnxN3jcrQhrFE+BWSC57n2wPGXKksS9+hkeE/6Ats=
-----END CERTIFICATE-----
`,
};
