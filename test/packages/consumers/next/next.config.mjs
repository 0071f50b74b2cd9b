export default {reactStrictMode: true};
